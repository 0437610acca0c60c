// SPDX-License-Identifier: MIT
// C's streams: each of these locks the stream, and may write or read its buffer. They count as system calls, whether the buffer had room or not.
#include "libc.h"

#if !RX_GUARD_SANITIZED

#define STREAM(result, name, parameters, arguments) FORWARD(system_calls, result, name, parameters, arguments)
#define STREAM_LIST(name, taker, parameters, last, ...) FORWARD_LIST(system_calls, name, taker, parameters, last, __VA_ARGS__)

// Macros in some headers.
#undef getc
#undef getchar
#undef putc
#undef putchar
#undef getc_unlocked
#undef putc_unlocked
#undef putchar_unlocked
#undef fread_unlocked
#undef fwrite_unlocked

STREAM(FILE *, fopen, (const char *path, const char *mode), (path, mode))
STREAM(FILE *, fopen64, (const char *path, const char *mode), (path, mode))
STREAM(FILE *, fdopen, (int file, const char *mode), (file, mode))
STREAM(FILE *, freopen, (const char *path, const char *mode, FILE *stream), (path, mode, stream))
STREAM(FILE *, popen, (const char *command, const char *mode), (command, mode))
STREAM(int, pclose, (FILE *stream), (stream))
STREAM(int, fclose, (FILE *stream), (stream))
STREAM(int, fflush, (FILE *stream), (stream))
STREAM(int, fflush_unlocked, (FILE *stream), (stream))
STREAM(int, fseek, (FILE *stream, long offset, int from), (stream, offset, from))
STREAM(int, fseeko, (FILE *stream, off_t offset, int from), (stream, offset, from))
STREAM(void, rewind, (FILE *stream), (stream))

STREAM(size_t, fwrite, (const void *from, size_t size, size_t count, FILE *stream), (from, size, count, stream))
STREAM(size_t, fwrite_unlocked, (const void *from, size_t size, size_t count, FILE *stream), (from, size, count, stream))
STREAM(int, fputs, (const char *text, FILE *stream), (text, stream))
STREAM(int, fputs_unlocked, (const char *text, FILE *stream), (text, stream))
STREAM(int, puts, (const char *text), (text))
STREAM(int, fputc, (int byte, FILE *stream), (byte, stream))
STREAM(int, fputc_unlocked, (int byte, FILE *stream), (byte, stream))
STREAM(int, putc, (int byte, FILE *stream), (byte, stream))
STREAM(int, putc_unlocked, (int byte, FILE *stream), (byte, stream))
STREAM(int, putchar, (int byte), (byte))
STREAM(int, putchar_unlocked, (int byte), (byte))
STREAM(void, perror, (const char *text), (text))
// What an inlined putc_unlocked and getc_unlocked call when the buffer is full, or empty.
STREAM(int, __overflow, (FILE *stream, int byte), (stream, byte))
STREAM(int, __uflow, (FILE *stream), (stream))

STREAM(size_t, fread, (void *to, size_t size, size_t count, FILE *stream), (to, size, count, stream))
STREAM(size_t, fread_unlocked, (void *to, size_t size, size_t count, FILE *stream), (to, size, count, stream))
STREAM(size_t, __fread_chk, (void *to, size_t room, size_t size, size_t count, FILE *stream), (to, room, size, count, stream))
STREAM(char *, fgets, (char *text, int room, FILE *stream), (text, room, stream))
STREAM(char *, __fgets_chk, (char *text, size_t room, int wanted, FILE *stream), (text, room, wanted, stream))
STREAM(int, fgetc, (FILE *stream), (stream))
STREAM(int, getc, (FILE *stream), (stream))
STREAM(int, getc_unlocked, (FILE *stream), (stream))
STREAM(int, getchar, (void), ())
STREAM(ssize_t, getline, (char **line, size_t *room, FILE *stream), (line, room, stream))
STREAM(ssize_t, getdelim, (char **line, size_t *room, int end, FILE *stream), (line, room, end, stream))

STREAM(int, vprintf, (const char *format, va_list given), (format, given))
STREAM(int, vfprintf, (FILE *stream, const char *format, va_list given), (stream, format, given))
STREAM(int, vdprintf, (int file, const char *format, va_list given), (file, format, given))
STREAM(int, __vprintf_chk, (int flag, const char *format, va_list given), (flag, format, given))
STREAM(int, __vfprintf_chk, (FILE *stream, int flag, const char *format, va_list given), (stream, flag, format, given))
STREAM(int, __vdprintf_chk, (int file, int flag, const char *format, va_list given), (file, flag, format, given))
STREAM(int, __isoc99_vfscanf, (FILE *stream, const char *format, va_list given), (stream, format, given))
STREAM(int, __isoc99_vscanf, (const char *format, va_list given), (format, given))
STREAM_LIST(printf, vprintf, (const char *format, ...), format, format)
STREAM_LIST(fprintf, vfprintf, (FILE *stream, const char *format, ...), format, stream, format)
STREAM_LIST(dprintf, vdprintf, (int file, const char *format, ...), format, file, format)
STREAM_LIST(__printf_chk, __vprintf_chk, (int flag, const char *format, ...), format, flag, format)
STREAM_LIST(__fprintf_chk, __vfprintf_chk, (FILE *stream, int flag, const char *format, ...), format, stream, flag, format)
STREAM_LIST(__dprintf_chk, __vdprintf_chk, (int file, int flag, const char *format, ...), format, file, flag, format)
STREAM_LIST(__isoc99_fscanf, __isoc99_vfscanf, (FILE *stream, const char *format, ...), format, stream, format)
STREAM_LIST(__isoc99_scanf, __isoc99_vscanf, (const char *format, ...), format, format)

#endif

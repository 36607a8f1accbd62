/** Whether an error is the system's report on a file, and not a bug. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** Whether no more files can be opened, by this process or on this machine. */
export function isHandleLimit({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EMFILE' || code === 'ENFILE'
}

/** Whether a thread has ended because its objects took more memory than Node gives it. */
export function isMemoryLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Why a file operation failed, as a phrase. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) || message || String(error)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long for this disk',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files on this machine',
  EPIPE: 'its reader has gone',
  EADDRINUSE: 'this port and the next ones are in use',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'no machine has this name',
  ENOENT: 'it does not exist',
}

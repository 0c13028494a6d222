import { join } from 'node:path'

/**
 * What the server's process gets besides its settings.
 *
 * By default glibc's allocator keeps the memory of every password that was hashed, in one arena for
 * each thread: about 100 MB for a busy server. Other allocators ignore these settings.
 *
 * Node keeps compiled modules in the folder: each start without it compiles the whole server again.
 *
 * @param {string} root
 */
export const serverEnvironment = (root) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
})

/**
 * Node's usual young generation grows to three times 16 MB at every start, and an idle process
 * keeps it: 50 MB. With 4 MB, calls under load take a fifth more processor time. Node rounds to
 * powers of 2.
 */
export const serverFlags = ['--max-semi-space-size=8']

/**
 * Settings of glibc's allocator. By default it keeps the memory of every password that was hashed,
 * in one arena for each thread: about 100 MB for a busy server. Other allocators ignore them.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

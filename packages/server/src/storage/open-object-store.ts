import type { ObjectStoreConfig } from '../config/resolve/objects.ts'
import { createObjectFiles } from './object-files.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Opens the configured store; with `check`, throws unless it can be used. The
 * library takes 0.2 seconds and 30 MB, so it is loaded only where it is needed.
 */
export const openObjectStore = async (
  config: ObjectStoreConfig,
  { check }: { check: boolean },
): Promise<ObjectStore> => {
  if (config.kind === 'folder') return createObjectFiles(config.folder)
  const { createS3Objects, openS3Client } = await import('./s3-objects.ts')
  const client = openS3Client(config)
  if (check) {
    const { checkS3 } = await import('./check-s3.ts')
    await checkS3(client, config)
  }
  return createS3Objects(client, config.bucket)
}

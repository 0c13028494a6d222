/** Why the object store cannot be used, in sentences for the person who starts the process. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError'
}

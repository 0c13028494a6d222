import { hashPicture } from '@crosscheck/domain/photos/picture-hashes'
import { handleTasks } from '../../../lib/tasks/task-thread.ts'
import type { SearchTask } from './search-task.ts'
import { StoredHashes } from './stored-hashes.ts'

/** The thread has the hashes of all compared photos, and no key. */
const hashes = new StoredHashes()

const carryOut = (task: SearchTask) => {
  if (task.kind === 'hash') return hashPicture(task.picture)
  if (task.kind === 'find') return hashes.find(task.queries)
  if (task.kind === 'add') hashes.add(task.photos)
  else hashes.remove(task.names)
  return null
}

handleTasks(carryOut)

import { beforeEach } from 'vitest'
import {
  isOnNodes,
  reasonAgainstNodes,
} from '../../packages/server/src/testing/database/not-on-nodes.ts'

if (isOnNodes)
  beforeEach(({ task, skip }) => {
    const reason = reasonAgainstNodes(task.file.filepath, task.name)
    if (reason !== undefined) skip(reason)
  })

import { readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

const megabytes = (pid: string, field: 'VmRSS' | 'VmHWM'): number => {
  const found = new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))
  return Number(found?.[1] ?? 0) / 1024
}

export type ServerMemory = {
  /** The largest memory of each, and of all of them at one moment, in MB. */
  server: number
  imageProcess: number
  together: number
  /** Image processes that were started. */
  started: number
  /** Of the server when watching began. */
  before: number
}

/**
 * Watches a server and its image processes: resident memory, in which pages that two processes
 * share count twice. PostgreSQL is left out. Works on Linux.
 */
export const watchServer = (pid: number): { stop(): ServerMemory } => {
  const started = new Set<string>()
  const before = megabytes(String(pid), 'VmRSS')
  const memory = { server: before, imageProcess: 0, together: before }
  const look = (): void => {
    const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ')
    for (const child of children)
      if (!started.has(child) && read(`/proc/${child}/cmdline`).includes('image-process'))
        started.add(child)
    const running = children.filter((child) => started.has(child))
    const rss = running.map((child) => megabytes(child, 'VmRSS'))
    const server = megabytes(String(pid), 'VmRSS')
    const together = rss.reduce((sum, one) => sum + one, server)
    memory.server = Math.max(memory.server, server)
    memory.together = Math.max(memory.together, together)
    for (const child of running)
      memory.imageProcess = Math.max(memory.imageProcess, megabytes(child, 'VmHWM'))
  }
  const timer = setInterval(look, 5)
  return {
    stop() {
      clearInterval(timer)
      return { ...memory, before, started: started.size }
    },
  }
}

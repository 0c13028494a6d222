import { readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** Watches the largest memory of any process that this one starts, in MB. Works on Linux. */
export const watchChildren = (): { peak(): number; started(): number; stop(): void } => {
  const children = new Set<string>()
  let peak = 0
  const look = (): void => {
    const pids = read(`/proc/self/task/${process.pid}/children`).trim().split(' ')
    for (const pid of pids.filter(Boolean)) {
      children.add(pid)
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
      peak = Math.max(peak, Number(kilobytes) / 1024)
    }
  }
  const timer = setInterval(look, 10)
  return { peak: () => peak, started: () => children.size, stop: () => clearInterval(timer) }
}

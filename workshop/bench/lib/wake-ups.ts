import { readFile, readdir } from 'node:fs/promises'

/** Voluntary context switches so far, of a group of threads: how often each went back to sleep. */
type Wakes = Map<string, number>

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

const switchesIn = (status: string): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0)

const count = (wakes: Wakes, name: string, switches: number): void =>
  void wakes.set(name, (wakes.get(name) ?? 0) + switches)

const nodeWakes = async (pid: number): Promise<Wakes> => {
  const wakes: Wakes = new Map()
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const name = Number(thread) === pid ? 'event loop' : 'other threads'
    count(wakes, name, switchesIn(await read(`/proc/${pid}/task/${thread}/status`)))
  }
  return wakes
}

/** `checkpointer`, `io worker`, or the role of a connection. */
const nameOf = (command: string): string =>
  /^postgres: crosscheck: ([a-z_]+(?: [a-z]+)*?)(?: \d+| crosscheck \[local\].*)?\s*$/.exec(
    command,
  )?.[1] ?? 'postmaster'

const postgresWakes = async (postmaster: number): Promise<Wakes> => {
  const wakes: Wakes = new Map()
  const children = await read(`/proc/${postmaster}/task/${postmaster}/children`)
  for (const pid of [String(postmaster), ...children.trim().split(' ').filter(Boolean)]) {
    const command = (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ')
    count(wakes, nameOf(command), switchesIn(await read(`/proc/${pid}/status`)))
  }
  return wakes
}

const perSecond = (before: Wakes, after: Wakes, seconds: number): Map<string, number> =>
  new Map(
    [...after].map(([name, all]) => [name, Math.max(0, all - (before.get(name) ?? 0)) / seconds]),
  )

type Pids = { node: number; postmaster: number }

/**
 * Wake-ups a second of a server and of its PostgreSQL, by thread and by process. Works on Linux.
 */
export const countWakeUps = async ({ node, postmaster }: Pids, seconds: number) => {
  const before = { node: await nodeWakes(node), postgres: await postgresWakes(postmaster) }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = { node: await nodeWakes(node), postgres: await postgresWakes(postmaster) }
  return {
    node: perSecond(before.node, after.node, seconds),
    postgres: perSecond(before.postgres, after.postgres, seconds),
  }
}

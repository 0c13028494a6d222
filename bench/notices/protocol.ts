/** What a process of the bench receives. Users are numbers; each is connected to one process. */
export type Setup = {
  process: number
  processes: number
  users: number
  databaseUrl: string
  /** Null if PostgreSQL carries the notices. */
  busUrl: string | null
}

export type Order =
  | { order: 'set up'; setup: Setup }
  | { order: 'publish'; rate: number; seconds: number }
  | { order: 'end' }

/** Nanoseconds of the machine's clock, which all processes share, in the order of each user. */
export type Times = Record<number, number[]>

export type Result = {
  sent: Times
  received: Times
  /** Notices that came to this process, those for users of others included. */
  arrived: number
  /** Processor time in ms. */
  processor: number
}

export const userIdOf = (user: number): string => `user-${user}`
export const userOf = (userId: string): number => Number(userId.slice('user-'.length))

/** The users to whom a process sends, so that one process sends all notices for a user in order. */
export const targetsOf = ({ process, processes, users }: Setup): number[] =>
  Array.from({ length: users }, (_, user) => user).filter(
    (user) => Math.floor(user / processes) % processes === process,
  )

export const isConnectedTo = ({ process, processes }: Setup, user: number): boolean =>
  user % processes === process

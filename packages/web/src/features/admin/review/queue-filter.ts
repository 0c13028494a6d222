import { textOf } from '@crosscheck/domain/administration/table-view'
import { caseKinds, type CaseKind } from '@crosscheck/domain/review/decisions'

export const queueStates = ['waiting', 'appeals', 'decided'] as const

/** The state in the address, so that a reload and a link show the same page. */
export type QueueFilter = {
  state: (typeof queueStates)[number]
  kind: CaseKind | ''
  /** Where the page begins. */
  after: string
}

export const readQueueFilter = (search: Record<string, unknown>): QueueFilter => ({
  state: queueStates.find((one) => one === search['state']) ?? 'waiting',
  kind: caseKinds.find((one) => one === search['kind']) ?? '',
  after: textOf(search['after']),
})

/** Only what differs from the start, so that addresses stay short. */
export const writeQueueFilter = (filter: QueueFilter): Partial<QueueFilter> => {
  const initial = readQueueFilter({})
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== initial[name as keyof QueueFilter]),
  )
}

export const queryOf = ({ state, kind, after }: QueueFilter) => ({
  state,
  ...(kind !== '' && { kind }),
  ...(after !== '' && { cursor: after }),
})

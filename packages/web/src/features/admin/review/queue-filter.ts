import { textOf } from '@crosscheck/domain/administration/table-view'
import { caseKinds, type CaseKind } from '@crosscheck/domain/review/decisions'

export const queueStates = ['waiting', 'appeals', 'decided'] as const
export const queueTakers = ['me', 'none'] as const
/** In days. */
export const queueAges = [7, 30, 90] as const

/** The state in the address, so that a reload and a link show the same page. */
export type QueueFilter = {
  state: (typeof queueStates)[number]
  kind: CaseKind | ''
  taker: (typeof queueTakers)[number] | ''
  age: (typeof queueAges)[number] | 0
  /** Where the page begins. */
  after: string
}

export const readQueueFilter = (search: Record<string, unknown>): QueueFilter => ({
  state: queueStates.find((one) => one === search['state']) ?? 'waiting',
  kind: caseKinds.find((one) => one === search['kind']) ?? '',
  taker: queueTakers.find((one) => one === search['taker']) ?? '',
  age: queueAges.find((one) => one === Number(search['age'])) ?? 0,
  after: textOf(search['after']),
})

/** Only what differs from the start, so that addresses stay short. */
export const writeQueueFilter = (filter: QueueFilter): Partial<QueueFilter> => {
  const initial = readQueueFilter({})
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== initial[name as keyof QueueFilter]),
  )
}

export const queryOf = ({ state, kind, taker, age, after }: QueueFilter) => ({
  state,
  ...(kind !== '' && { kind }),
  ...(taker !== '' && { assigned: taker }),
  ...(age !== 0 && { olderThan: age }),
  ...(after !== '' && { cursor: after }),
})

import type { CallName } from '@crosscheck/domain/contract/contract'
import type { Admin } from '../database/admin.ts'
import { watchEveryCall } from '../every-call/watch-every-call.ts'
import type { TestApp } from '../test-app.ts'
import type { SentStatement } from '../exchanges/count-exchanges.ts'
import { collectStatements } from './collect-statements.ts'
import { countTasks } from './count-tasks.ts'

export type StatementsOfCall = { status: number; statements: SentStatement[] }

/** Makes every call once, and keeps the statements of each one with their values. */
export const collectStatementsOfCalls = async (
  whole: TestApp,
): Promise<Map<CallName, StatementsOfCall>> => {
  const calls = new Map<CallName, StatementsOfCall>()
  await watchEveryCall(whole, async (name, work) => {
    const { result, statements } = await collectStatements(work)
    calls.set(name, { status: result.status, statements })
    return result
  })
  return calls
}

/** A statement that concerns a distributed table, or that Citus refuses. */
export type PlannedStatement = {
  text: string
  /** The most that one of its calls needs; null if Citus refuses it. */
  tasks: number | null
  refusal: string | null
  calls: Set<CallName>
}

/** The statements of calls on the nodes of a cluster, which need not have run them. */
export const planStatements = async (
  coordinator: Admin,
  calls: ReadonlyMap<CallName, StatementsOfCall>,
): Promise<PlannedStatement[]> => {
  const planned = new Map<string, PlannedStatement>()
  for (const [call, { statements }] of calls)
    for (const statement of statements) {
      const counted = await countTasks(coordinator, statement)
      if (counted === 0) continue
      const text = statement.text.replaceAll(/\s+/g, ' ').trim()
      const known = planned.get(text) ?? { text, tasks: 0, refusal: null, calls: new Set() }
      planned.set(text, known)
      known.calls.add(call)
      if (typeof counted === 'string') {
        known.refusal = counted
        known.tasks = null
      } else if (known.tasks !== null) known.tasks = Math.max(known.tasks, counted)
    }
  return [...planned.values()]
}

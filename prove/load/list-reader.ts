import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { read, unexpectedAnswer, write } from './call.ts'
import { as, type Member } from './member.ts'

const draft = '/api/v1/drafts/new'
const save = { method: 'PUT', path: draft, body: { content: { fullName: 'Robin' } } } as const
const discard = { method: 'DELETE', path: draft } as const
const dashboard = { method: 'GET', path: '/api/v1/dashboard' } as const

/** Saves or discards a draft, and looks at the dashboard, which has to show it at once. */
export const createListReaderActor = (environment: TestEnvironment, member: Member): Actor => {
  let hasDraft = false
  let isKnown = true

  const look = async (): Promise<void> => {
    const { body } = await read(environment, as(environment, member, dashboard))
    const shown = (body as { hasDraft: boolean }).hasDraft
    if (isKnown && shown !== hasDraft)
      environment.ledger.lose(hasDraft ? 'a saved draft' : 'the end of a draft')
  }
  return {
    name: 'reads lists',
    async step() {
      const call = await as(environment, member, hasDraft ? discard : save)()
      const outcome = await write(environment, call)
      if (outcome === 'unknown') isKnown = false
      else if (outcome.status === 200) {
        hasDraft = !hasDraft
        isKnown = true
      } else unexpectedAnswer(environment, call, outcome)
      await look()
    },
    check: look,
  }
}

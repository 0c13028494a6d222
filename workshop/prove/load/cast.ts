import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { createConsentActor } from './consent.ts'
import { matchCoupleNow } from './couple.ts'
import { createListenerActor } from './listener.ts'
import { createNewcomersActor } from './newcomers.ts'
import { createRegisterActor, displayName, draft } from './register.ts'
import { openThreadActors } from './thread.ts'

export type CastSize = { threads: number; newcomers: number; consents: number }

const usualSize: CastSize = { threads: 2, newcomers: 2, consents: 1 }

/**
 * The users of a scenario: some are there from the start, others sign up while it runs. `listens`:
 * one of each couple keeps a page open.
 */
export const openCast = async (
  environment: TestEnvironment,
  { threads, newcomers, consents }: CastSize = usualSize,
  { listens = false }: { listens?: boolean } = {},
): Promise<Actor[]> => {
  const actors: Actor[] = []
  for (let number = 1; number <= threads; number += 1) {
    const couple = await matchCoupleNow(environment, `thread${number}`)
    actors.push(...(await openThreadActors(environment, couple, `thread${number}`)))
    const [first, second] = couple.members
    actors.push(createRegisterActor(environment, first, draft))
    actors.push(createRegisterActor(environment, second, displayName))
    if (listens) actors.push(createListenerActor(environment, second))
  }
  for (let number = 1; number <= consents; number += 1)
    actors.push(
      createConsentActor(environment, await matchCoupleNow(environment, `consent${number}x`)),
    )
  for (let number = 1; number <= newcomers; number += 1)
    actors.push(createNewcomersActor(environment, `newcomer${number}x`))
  return actors
}

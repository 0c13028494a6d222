import type { World } from '../world/world.ts'
import type { Actor } from './actor.ts'
import { createConsentActor } from './consent.ts'
import { meetAtOnce } from './couple.ts'
import { createNewcomersActor } from './newcomers.ts'
import { createRegisterActor, displayName, draft } from './register.ts'
import { openThreadActors } from './thread.ts'

export type CastSize = { threads: number; newcomers: number; consents: number }

/** The users of a scenario: some are there from the start, others sign up while it runs. */
export const openCast = async (
  world: World,
  { threads, newcomers, consents }: CastSize = { threads: 2, newcomers: 2, consents: 1 },
): Promise<Actor[]> => {
  const actors: Actor[] = []
  for (let number = 1; number <= threads; number += 1) {
    const couple = await meetAtOnce(world, `thread${number}`)
    actors.push(...(await openThreadActors(world, couple, `thread${number}`)))
    const [first, second] = couple.members
    if (first) actors.push(createRegisterActor(world, first, draft))
    if (second) actors.push(createRegisterActor(world, second, displayName))
  }
  for (let number = 1; number <= consents; number += 1)
    actors.push(createConsentActor(world, await meetAtOnce(world, `consent${number}x`)))
  for (let number = 1; number <= newcomers; number += 1)
    actors.push(createNewcomersActor(world, `newcomer${number}x`))
  return actors
}

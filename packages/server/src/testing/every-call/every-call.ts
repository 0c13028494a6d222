import { makeContactCalls } from './contact.ts'
import { makeDescribingCalls } from './describing.ts'
import { makeIdentityCalls } from './identity.ts'
import { makeOperationCalls } from './operation.ts'
import { makePlatformCalls } from './platform.ts'
import type { Observe, World } from './world.ts'

/**
 * Makes every call of the contract, as people make them: most succeed. What comes from a mail, from
 * a provider or from a tool that nobody configured is wrong or missing, and refused.
 */
export const makeEveryCall = async (world: World, observe: Observe): Promise<void> => {
  await makeIdentityCalls(world, observe)
  await makeDescribingCalls(world, observe)
  await makeContactCalls(world, observe)
  await makePlatformCalls(world, observe)
  await makeOperationCalls(world, observe)
}

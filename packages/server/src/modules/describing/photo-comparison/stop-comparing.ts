import type { Context } from '../../../context/context.ts'
import { findFile } from '../../platform/files/read.ts'
import type { Actor } from '../profiles/actor.ts'
import { stopComparingPhoto } from './switch-comparison.ts'

/** Ends the comparison of the photos that have these paths, before they are removed or replaced. */
export const stopComparing = async (context: Context, actor: Actor, paths: readonly string[]) => {
  for (const path of new Set(paths)) {
    const file = await findFile(context, { userId: actor.userId, path })
    // A photo that was removed meanwhile is not compared either.
    if (file) await stopComparingPhoto(context, actor, file.id)
  }
}

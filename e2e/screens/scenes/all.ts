import { contactScenes } from './contact.ts'
import { memberScenes } from './member.ts'
import { newcomerScenes } from './newcomer.ts'
import { photoScenes } from './photos.ts'
import { publicScenes } from './public.ts'
import type { Scene } from './scene.ts'

/** A name that begins with another scene's is that of a state of its screen. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...newcomerScenes,
  ...photoScenes,
  ...memberScenes,
  ...contactScenes,
]

import { memberScenes } from './member.ts'
import { newcomerScenes } from './newcomer.ts'
import { photoScenes } from './photos.ts'
import { publicScenes } from './public.ts'
import type { Scene } from './scene.ts'

export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...newcomerScenes,
  ...photoScenes,
  ...memberScenes,
]

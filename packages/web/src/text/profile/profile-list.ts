// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let quickCheck: string
export let add: string
export let draft: string
export let none: string
export let anonymous: string
export let created: (date: string) => string
export let clues: (count: number) => string
export let waiting: string
export let notCompared: string
export let off: string
export let left: (count: number) => string
export let nextToday: (time: string) => string
export let nextTomorrow: (time: string) => string
export let nextLater: (date: string, time: string) => string
export let failed: string
export let more: (count: number) => string
export let profileOnlyYou: string
export let profileEdit: string
export let profileDelete: string
export let profileDeleteText: string
export let profileDeleted: string
export let profileGone: (name: string) => string
export let profileUndoing: string
export let profileRestored: string
export let profileDeleteFailed: string
export let profileRestoreFailed: string
export let profileRestoreLate: string

connect('profile/profile-list', (next) => {
  title = next()
  quickCheck = next()
  add = next()
  draft = next()
  none = next()
  anonymous = next()
  created = next()
  clues = next()
  waiting = next()
  notCompared = next()
  off = next()
  left = next()
  nextToday = next()
  nextTomorrow = next()
  nextLater = next()
  failed = next()
  more = next()
  profileOnlyYou = next()
  profileEdit = next()
  profileDelete = next()
  profileDeleteText = next()
  profileDeleted = next()
  profileGone = next()
  profileUndoing = next()
  profileRestored = next()
  profileDeleteFailed = next()
  profileRestoreFailed = next()
  profileRestoreLate = next()
})

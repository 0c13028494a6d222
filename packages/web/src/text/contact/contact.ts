// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let gives: string
export let gets: string
export let name: string
export let phone: string
export let email: string
export let lockedText: string
export let notGiven: string
export let withheld: string
export let notShared: string
export let copy: string
export let copied: string
export let copyWhat: (what: string) => string
export let copyFailed: string
export let call: string
export let faceTime: string
export let callHint: string
export let verifiedEmail: string
export let verifyHint: string
export let askPhone: string
export let askedPhone: string
export let ownTitle: string
export let addText: string
export let addName: string
export let addPhone: string
export let addSave: string
export let addCheck: string
export let addPhoneWrong: string
export let addNameWrong: string

connect('contact/contact', (next) => {
  title = next()
  gives = next()
  gets = next()
  name = next()
  phone = next()
  email = next()
  lockedText = next()
  notGiven = next()
  withheld = next()
  notShared = next()
  copy = next()
  copied = next()
  copyWhat = next()
  copyFailed = next()
  call = next()
  faceTime = next()
  callHint = next()
  verifiedEmail = next()
  verifyHint = next()
  askPhone = next()
  askedPhone = next()
  ownTitle = next()
  addText = next()
  addName = next()
  addPhone = next()
  addSave = next()
  addCheck = next()
  addPhoneWrong = next()
  addNameWrong = next()
})

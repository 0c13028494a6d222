// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let toSettings: string
export let toMyData: string
export let loading: string
export let failedTitle: string
export let failedText: string
export let checkFields: string
export let nameTitle: string
export let nameText: string
export let name: string
export let nameSave: string
export let nameSaved: string
export let addressTitle: string
export let addressNow: (address: string) => string
export let addressVerified: string
export let addressUnverified: string
export let addressResend: string
export let addressResent: string
export let addressChange: string
export let addressNew: string
export let addressNewHint: string
export let addressPassword: string
export let addressSend: string
export let addressWaiting: (address: string, until: string) => string
export let addressCancel: string
export let addressSame: string
export let cancel: string
export let passwordTitle: string
export let passwordText: string
export let passwordNone: string
export let passwordMail: string
export let passwordMailed: string
export let passwordChange: string
export let passwordOld: string
export let passwordNew: string
export let passwordSave: string
export let passwordSaved: string
export let passwordEnterOld: string
export let passkeysTitle: string
export let passkeysText: string
export let passkeysNone: string
export let passkeysUnsupported: string
export let passkeyAdd: string
export let passkeyAdding: string
export let passkeyAdded: string
export let passkeyCanceled: string
export let passkeySynced: string
export let passkeyLocal: string
export let passkeyAddedOn: (date: string) => string
export let lastUsed: (date: string) => string
export let neverUsed: string
export let passkeyRename: string
export let passkeyName: string
export let passkeyNameSave: string
export let passkeyEnterName: string
export let passkeyRemove: string
export let passkeyRemoved: string
export let removeNamed: (what: string) => string
export let renameNamed: (what: string) => string
export let elsewhereTitle: string
export let elsewhereText: string
export let elsewhereConnect: (provider: string) => string
export let elsewhereDisconnect: string
export let disconnectNamed: (what: string) => string
export let elsewhereConnected: (date: string) => string
export let elsewhereDisconnected: string
export let sessionsTitle: string
export let sessionsText: string
export let sessionHere: string
export let sessionSeen: (time: string) => string
export let sessionFrom: (address: string) => string
export let sessionUnknown: string
export let onSystem: (browser: string, system: string) => string
export let sessionEnd: string
export let endNamed: (what: string) => string
export let sessionEnded: string
export let sessionsEndOthers: string
export let sessionsEnded: string
export let sessionsOnlyThis: string
export let deviceTitle: string
export let deviceSaved: (masked: string) => string
export let deviceNotSaved: string
export let deleteTitle: string
export let deleteText: string
export let unusedConfirmed: (years: number, days: number) => string
export let unusedUnconfirmed: (unconfirmed: number) => string
export let unusedAdministrator: string
export let deleteOpen: string
export let deleteDialogTitle: string
export let deletePhrase: string
export let deleteType: string
export let deleteMismatch: string
export let withdrawReports: string
export let withdrawReportsHint: (undecided: number) => string
export let reportsAboutTitle: string
export let reportsAboutText: (reportedUserDeleted: number, decidedReportedUserDeleted: number) => string
export let signUpAgainTitle: string
export let signUpAgainText: (days: number) => string
export let deleteButton: string
export let deleting: string
export let deleteFailed: string
export let deleteFailedAlone: string
export let deleteDone: string
export let keepAccount: string
export let stepUpTitle: string
export let stepUpText: string
export let stepUpForAdministration: string
export let stepUpPassword: string
export let stepUpEnterPassword: string
export let stepUpContinue: string
export let stepUpPasskey: string
export let stepUpUnavailable: string
export let stepUpLasts: (minutes: string) => string
export let stepUpPasskeyOnly: string
export let stepUpPasskeyNone: string
export let stepUpAddPasskey: string

connect('account/account', (next) => {
  title = next()
  toSettings = next()
  toMyData = next()
  loading = next()
  failedTitle = next()
  failedText = next()
  checkFields = next()
  nameTitle = next()
  nameText = next()
  name = next()
  nameSave = next()
  nameSaved = next()
  addressTitle = next()
  addressNow = next()
  addressVerified = next()
  addressUnverified = next()
  addressResend = next()
  addressResent = next()
  addressChange = next()
  addressNew = next()
  addressNewHint = next()
  addressPassword = next()
  addressSend = next()
  addressWaiting = next()
  addressCancel = next()
  addressSame = next()
  cancel = next()
  passwordTitle = next()
  passwordText = next()
  passwordNone = next()
  passwordMail = next()
  passwordMailed = next()
  passwordChange = next()
  passwordOld = next()
  passwordNew = next()
  passwordSave = next()
  passwordSaved = next()
  passwordEnterOld = next()
  passkeysTitle = next()
  passkeysText = next()
  passkeysNone = next()
  passkeysUnsupported = next()
  passkeyAdd = next()
  passkeyAdding = next()
  passkeyAdded = next()
  passkeyCanceled = next()
  passkeySynced = next()
  passkeyLocal = next()
  passkeyAddedOn = next()
  lastUsed = next()
  neverUsed = next()
  passkeyRename = next()
  passkeyName = next()
  passkeyNameSave = next()
  passkeyEnterName = next()
  passkeyRemove = next()
  passkeyRemoved = next()
  removeNamed = next()
  renameNamed = next()
  elsewhereTitle = next()
  elsewhereText = next()
  elsewhereConnect = next()
  elsewhereDisconnect = next()
  disconnectNamed = next()
  elsewhereConnected = next()
  elsewhereDisconnected = next()
  sessionsTitle = next()
  sessionsText = next()
  sessionHere = next()
  sessionSeen = next()
  sessionFrom = next()
  sessionUnknown = next()
  onSystem = next()
  sessionEnd = next()
  endNamed = next()
  sessionEnded = next()
  sessionsEndOthers = next()
  sessionsEnded = next()
  sessionsOnlyThis = next()
  deviceTitle = next()
  deviceSaved = next()
  deviceNotSaved = next()
  deleteTitle = next()
  deleteText = next()
  unusedConfirmed = next()
  unusedUnconfirmed = next()
  unusedAdministrator = next()
  deleteOpen = next()
  deleteDialogTitle = next()
  deletePhrase = next()
  deleteType = next()
  deleteMismatch = next()
  withdrawReports = next()
  withdrawReportsHint = next()
  reportsAboutTitle = next()
  reportsAboutText = next()
  signUpAgainTitle = next()
  signUpAgainText = next()
  deleteButton = next()
  deleting = next()
  deleteFailed = next()
  deleteFailedAlone = next()
  deleteDone = next()
  keepAccount = next()
  stepUpTitle = next()
  stepUpText = next()
  stepUpForAdministration = next()
  stepUpPassword = next()
  stepUpEnterPassword = next()
  stepUpContinue = next()
  stepUpPasskey = next()
  stepUpUnavailable = next()
  stepUpLasts = next()
  stepUpPasskeyOnly = next()
  stepUpPasskeyNone = next()
  stepUpAddPasskey = next()
})

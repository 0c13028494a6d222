import { renderMail } from './layout.ts'
import type { RenderedMail } from './layout.ts'

/** Mails about signing in; like all mails they tell nothing of what the account is for. */
type Link = { url: string }

export const magicLink = ({ url, code }: Link & { code: string }): RenderedMail =>
  renderMail({
    subject: 'Your sign-in link and code',
    paragraphs: [
      'Somebody, most likely you, wants to sign in with this address.',
      'Open the page below and press the button there, or type this code where you began:',
      code,
    ],
    action: { label: 'Sign in', url },
    closing: [
      'Both work once, for 10 minutes. Nobody who asks you for this code is from us. If you did not want to sign in, ignore this mail: without the button nothing happens.',
    ],
  })

export const resetPassword = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, has forgotten the password of the account with this address.',
      'Open the page below to choose a new one. All devices are signed out then.',
    ],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for 10 minutes. If this was not you, ignore this mail: the password stays as it is.',
    ],
  })

export const changeEmail = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Please confirm your new email address',
    paragraphs: [
      'Somebody, most likely you, wants to use this address for a CrossCheck account.',
      'Open the page below and press the button there. Until then nothing changes.',
    ],
    action: { label: 'Confirm my new address', url },
    closing: ['The link works once, for 24 hours. If this was not you, ignore this mail.'],
  })

export const emailChangeAsked = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your email address is about to change',
    paragraphs: [
      'Somebody signed in to your CrossCheck account, most likely you, asked to use another address for it. This changes once the new address is confirmed.',
      'If this was not you, sign in now, take the change back on the account page, and choose another password.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const emailChanged = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your email address was changed',
    paragraphs: [
      'Your CrossCheck account now has another address, and this one gets no further mails. All other devices have been signed out.',
      'If this was not you, write to us at once: answer from this address.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const accountDeleted = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your CrossCheck account and everything in it has been deleted, as you asked. This is the last mail to this address.',
      'If this was not you, somebody had access to one of your devices or knows your password. What was deleted cannot be brought back.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

import { renderMail } from './layout.ts'
import type { RenderedMail } from './layout.ts'

/**
 * Mails say as little as they can: whoever reads along in a mailbox learns nothing about anybody.
 * No name, score or text of another person is ever in one (R23).
 */
type Link = { url: string }
type Contact = { fullName: string; phoneNumber: string | null; email: string }

export const verifyEmail = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Please confirm your email address',
    paragraphs: [
      'Somebody, most likely you, made a CrossCheck account with this address.',
      'Open the page below and press the button there. Matching starts once the address is confirmed.',
    ],
    action: { label: 'Confirm my address', url },
    closing: [
      'The link works once, for 24 hours. If this was not you, ignore this mail: without the button nothing happens.',
    ],
  })

export const newMatch = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'There is something new in your account',
    paragraphs: [
      'One of your profiles has a possible match. It is an algorithmic prediction and can be a false positive.',
      'Look at it when you have time and are by yourself. Nobody sees who you are unless you both agree.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const matchConfirmed = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your review was saved',
    paragraphs: [
      'You confirmed a match. The other person is told nothing by this alone; contact details are shared only if both of you agree to it.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const newMessage = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'A message is waiting for you',
    paragraphs: [
      'You have a new message. It is not in this mail: read it in your account, when you are by yourself.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const consentRequest = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'There is a question for you',
    paragraphs: [
      'Somebody asks for your consent. Nothing of yours is shared unless you agree, and you need not answer.',
    ],
    action: { label: 'Open CrossCheck', url },
  })

export const consentApproved = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your request was answered',
    paragraphs: ['A request of yours was answered. Look at it in your account.'],
    action: { label: 'Open CrossCheck', url },
  })

export const consentResponse = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'There is a response for you',
    paragraphs: ['Somebody has made or changed a decision. Look at it in your account.'],
    action: { label: 'Open CrossCheck', url },
  })

/** `contact` is left out when either side wants it in the app only. */
export const contactExchanged = ({ url, contact }: Link & { contact?: Contact }): RenderedMail =>
  renderMail({
    subject: 'You both agreed',
    paragraphs: [
      'You and the other person agreed to communicate, and your contact details were exchanged.',
      ...(contact
        ? [
            `Name: ${contact.fullName || 'not given'}`,
            `Phone: ${contact.phoneNumber ?? 'not given'}`,
            `Email: ${contact.email}`,
          ]
        : ['The details are in your account only, because one of you chose it so.']),
    ],
    action: { label: 'Open CrossCheck', url },
    closing: [
      'Take your time. Meet in a public place, tell somebody you trust, and send no money. You can withdraw your consent or block the other person at any time.',
    ],
  })

export const passwordChanged = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your CrossCheck account was changed just now. All other devices have been signed out.',
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'If it was not you, open CrossCheck', url },
  })

export const signInAdded = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'A way to sign in was added',
    paragraphs: [
      'A passkey or an account elsewhere can be used to sign in to your CrossCheck account from now on. It was added just now.',
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'If it was not you, open CrossCheck', url },
    closing: ['There you can remove it, and end the sign-ins of all other devices.'],
  })

export const refreshReuse = ({ url }: Link): RenderedMail =>
  renderMail({
    subject: 'We signed out one of your devices',
    paragraphs: [
      'A sign-in that had already been replaced was used a second time. This can be a technical hiccup, or it can mean that somebody copied it from one of your devices. To be safe we ended that sign-in.',
      'Please sign in again. If you do not know why this happened, change your password too.',
    ],
    action: { label: 'Sign in', url },
  })

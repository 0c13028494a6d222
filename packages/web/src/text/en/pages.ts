import {
  decidedEntryDays,
  decidedReportedLeftDays,
  reportedLeftDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'

/** The plain pages: about, privacy, terms. */
export type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }
export type Page = { title: string; lead: string; sections: readonly Section[] }

export const responsible = 'Who is responsible'
export const runBy = (name: string) =>
  `${name} runs this site and is responsible for the data in it.`
export const noOperator =
  'This installation names no operator. It is for trying CrossCheck out: do not write about real people here.'
export const contactLabel = 'Questions and requests'
export const privacyContactLabel = 'Personal data'
export const addressLabel = 'Address'
export const authorityLabel = 'Complaints about personal data'
export const lawLabel = 'Governing law'

export const goHome = 'Go to Home'

export const about: Page = {
  title: 'About CrossCheck',
  lead: 'CrossCheck helps people find out, in private, whether someone else is describing the same partner.',
  sections: [
    {
      title: 'What it does',
      paragraphs: [
        'You describe the person you are with. We compare your description with those of other members. If someone may have described the same person, both of you are told, and each of you decides what happens next.',
        'It is free. There is nothing to pay, now or later.',
      ],
    },
    {
      title: 'What it does not do',
      points: [
        'It cannot be searched, and nobody can browse profiles.',
        'It never contacts the person you describe.',
        'It proves nothing. A match is a prediction made by an algorithm, and it may be wrong. Check it yourself before you act on it.',
      ],
    },
    {
      title: 'Privacy first',
      paragraphs: [
        'What you write is encrypted before it is stored. Another member sees a detail of your description only if they wrote the same one. Your own name and contact details stay hidden until both of you agree to share them.',
      ],
    },
  ],
}

export const privacy: Page = {
  title: 'Privacy Policy',
  lead: 'What we keep, what for, who sees it, and how it ends.',
  sections: [
    {
      title: 'What we keep',
      points: [
        'Your account: your email address, and your password in a form that cannot be turned back.',
        'What you write about yourself and about the person you describe, your matches, and what you decide about them.',
        'A log of important actions, such as creating a profile or confirming a match.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To compare your description with those of other members, and to tell you about matches. For nothing else: no advertising, no selling, no profiles of your interests.',
      ],
    },
    {
      title: 'Who sees it',
      points: [
        'You.',
        'A member who described the same person: only the details that you both wrote, and how rare they are.',
        'After both of you have agreed: your name, and the contact details you chose to share.',
        'The maker of your browser, if you switch notifications on: that and when your device gets one, never what it is about.',
        'Personal details are encrypted with a key of your own. Whoever steals the database alone can read nothing of it.',
      ],
    },
    {
      title: 'How long',
      points: [
        'You can change or delete your descriptions at any time. Messages, reports and inquiries cannot be changed once they are sent.',
        'After you delete your account, your data is gone within 30 days, and from backups within 90 days. The key that makes it readable is destroyed at once.',
        `A report you make, or an inquiry you ask us to look at, is deleted ${undecidedEntryDays} days after you sent it if nobody has decided it, and you are told. A decided one is deleted ${decidedEntryDays} days after the decision.`,
        'When you delete your account, a report that nobody has decided stays for the rest of its time, without your name, unless you withdraw it. Decided reports and inquiries are deleted with your account.',
        `When an account that was reported is deleted, what its owner wrote or gave to the member who reported it stays, so that something can still be done about it: for at most ${reportedLeftDays} days, or ${decidedReportedLeftDays} days after a decision. Nothing else of that account stays in the report.`,
        'Audit logs are kept for 1 year, or up to 7 years where the law asks for it, under a name that does not point to you.',
      ],
    },
    {
      title: 'Age',
      paragraphs: ['CrossCheck is for people aged 18 or older, and only adults may be described.'],
    },
    {
      title: 'If someone has described you',
      paragraphs: [
        'You have the right to object. Write to the address for personal data below; you do not need an account.',
      ],
    },
  ],
}

export const terms: Page = {
  title: 'Terms of Service',
  lead: 'The rules for using CrossCheck, in plain words.',
  sections: [
    {
      title: 'Who may use it',
      paragraphs: [
        'You must be 18 or older. You may describe only adults, and only a person you have or had a relationship with.',
      ],
    },
    {
      title: 'What you promise',
      points: [
        'What you write is true as far as you know. Leave empty what you do not know.',
        'You do not use CrossCheck to threaten, follow, expose or blackmail anybody.',
        'You treat what you learn from a match, and from the other member, in confidence.',
      ],
    },
    {
      title: 'What we do not promise',
      points: [
        'Results are predictions made by an algorithm. They may be wrong in both directions: two different people may look alike, and the same person may be missed.',
        'You must check every match yourself, and you alone are responsible for what you do with it.',
        'We do not promise that the service is always available.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: ['Nothing. There are no fees and no payments.'],
    },
    {
      title: 'Ending it',
      paragraphs: ['You can stop at any time, and delete your account yourself.'],
    },
  ],
}

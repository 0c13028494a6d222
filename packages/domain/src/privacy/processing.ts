/** Article 6(1) of the GDPR: points a, b, c and f. */
export type LegalBasis = 'consent' | 'contract' | 'legalObligation' | 'legitimateInterests'

export type DataSubject = 'users' | 'described' | 'visitors'

/**
 * Every purpose of processing personal data, with its legal basis for each group of people whose
 * data it needs. Tests check the privacy page and the record of processing against it.
 */
export const legalBases = {
  account: { users: 'contract' },
  comparison: { users: 'consent', described: 'legitimateInterests' },
  contact: { users: 'consent', described: 'legitimateInterests' },
  notices: { users: 'contract' },
  safety: {
    users: 'legitimateInterests',
    described: 'legitimateInterests',
    visitors: 'legitimateInterests',
  },
  operation: { users: 'legitimateInterests', visitors: 'legitimateInterests' },
  rights: {
    users: 'legalObligation',
    described: 'legalObligation',
  },
} as const satisfies Record<string, Partial<Record<DataSubject, LegalBasis>>>

export type PurposeId = keyof typeof legalBases
export const purposeIds = Object.keys(legalBases) as PurposeId[]

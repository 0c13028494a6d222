type IdentifierKind = 'email' | 'phone'

/** An email address, or a phone number in its international form, that a code reached. */
export type ProvedIdentifier = { kind: IdentifierKind; value: string }

/**
 * Accounts, payment numbers and messengers that have no field of their own. The values are stored;
 * their labels are texts of the interface.
 */
export const accountKinds = [
  'line',
  'whatsapp',
  'telegram',
  'viber',
  'zalo',
  'kakaotalk',
  'wechat',
  'vk',
  'skype',
  'signal',
  'datingApp',
  'promptpay',
  'gcash',
  'bank',
  'other',
] as const
export type AccountKind = (typeof accountKinds)[number]

export type OtherAccount = {
  kind: AccountKind
  /** A user name, a phone number, or the last digits of a bank account. */
  value: string
  /** The name of the dating app or of the other service. */
  service?: string
}

/** Kinds of many services, which the user names. */
const namedKinds: ReadonlySet<AccountKind> = new Set(['datingApp', 'other'])
export const hasService = (kind: AccountKind): boolean => namedKinds.has(kind)

export const maxAccounts = 10
export const maxAccountLength = 100
export const maxServiceLength = 40
/** A complete account number is not needed, so it is not accepted. */
export const bankDigits = 4

const isKind = (kind: unknown): kind is AccountKind => accountKinds.some((known) => known === kind)

const textIn = (entry: Record<string, unknown>, name: string): string => {
  const value = Object.hasOwn(entry, name) ? entry[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An entry as typed; its parts may be missing. */
export type TypedAccount = { kind: AccountKind | ''; value: string; service: string }

const parsed = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}

/** The entries of a list or of its JSON text; null if it is neither. */
export const readAccounts = (raw: unknown): TypedAccount[] | null => {
  const list = parsed(raw)
  if (!Array.isArray(list)) return null
  const entries: TypedAccount[] = []
  for (const item of list as unknown[]) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
    const entry = item as Record<string, unknown>
    const kind = textIn(entry, 'kind')
    if (kind !== '' && !isKind(kind)) return null
    entries.push({
      kind,
      value: textIn(entry, 'value'),
      service: textIn(entry, 'service'),
    })
  }
  return entries
}

export const storedAccounts = (stored: unknown): OtherAccount[] =>
  (readAccounts(stored) ?? []).flatMap(({ kind, value, service }) =>
    kind === '' || value === '' ? [] : [{ kind, value, ...(service !== '' && { service }) }],
  )

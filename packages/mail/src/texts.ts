import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { accountMails } from './text/en/account.ts'
import { farewellMails } from './text/en/farewells.ts'
import { matchMails } from './text/en/matches.ts'
import { operatorMails } from './text/en/operator.ts'
import { warningMails } from './text/en/warnings.ts'
import type { Words } from './words.ts'

const texts = {
  ...accountMails,
  ...warningMails,
  ...farewellMails,
  ...matchMails,
  ...operatorMails,
} satisfies Record<MailKind, (props: never) => Words>

/** The inputs of each mail: the address of its one button, and the parameters of its text. */
export type MailProps = {
  [Kind in MailKind]: { url: string } & (Parameters<(typeof texts)[Kind]> extends [infer Props]
    ? Props
    : unknown)
}

export const wordsOf = <Kind extends MailKind>(kind: Kind, props: MailProps[Kind]): Words => {
  const textOf: (props: never) => Words = texts[kind]
  return textOf(props as never)
}

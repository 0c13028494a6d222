import * as text from '#text/match/evidence.ts'

export type Sign = 'for' | 'neither' | 'against'

const marks: Record<Sign, string> = { for: '+', neither: '·', against: '−' }
const words = (): Record<Sign, string> => ({
  for: text.speaksFor,
  neither: text.neither,
  against: text.against,
})

/** Whether a row speaks for or against the match. */
export const SignCell = ({ sign }: { sign: Sign }) => (
  <td role="cell" className="evidence-sign">
    <span aria-hidden="true">{marks[sign]}</span>
    <span className="sr-only">{words()[sign]}</span>
  </td>
)

import * as text from '#text/match/evidence.ts'

const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
/** An end label this close to the value's label would overlap it. */
const minLabelGap = 14

type RulerProps = {
  score: number
  /** The points from which matches are recorded. */
  from: number
  flag: string
}

/** Lines in SVG, labels in HTML, so that labels wrap and grow with the text size. */
export const Ruler = ({ score, from, flag }: RulerProps) => (
  <div role="img" aria-label={text.ruler(score, from)} className="mt-3 text-small">
    <p
      className="evidence-flag"
      style={
        from <= 60
          ? { marginInlineStart: `${from}%` }
          : { marginInlineEnd: `${100 - Math.min(from, 100)}%`, textAlign: 'end' }
      }
    >
      {flag}
    </p>
    <svg
      className="evidence-ruler block rtl:-scale-x-100 h-6 w-full overflow-visible"
      aria-hidden="true"
    >
      <g className="stroke-line-strong">
        <line x1="0" x2="100%" y1="12" y2="12" strokeWidth="2" />
        {tens.map((ten) => (
          <line key={ten} x1={`${ten}%`} x2={`${ten}%`} y1="7" y2="17" strokeWidth="1.5" />
        ))}
      </g>
      <line x1="0" x2={`${score}%`} y1="12" y2="12" strokeWidth="6" className="stroke-accent" />
      <line
        x1={`${Math.min(from, 100)}%`}
        x2={`${Math.min(from, 100)}%`}
        y1="-16"
        y2="17"
        strokeWidth="2.5"
        className="stroke-ink"
      />
      <circle
        cx={`${score}%`}
        cy="12"
        r="7.5"
        strokeWidth="4"
        className="fill-surface stroke-accent"
      />
    </svg>
    <div className="relative flex justify-between leading-tight text-ink-soft tabular-nums">
      <span className={score < minLabelGap ? 'invisible' : undefined}>0</span>
      <b
        className="absolute -translate-x-1/2 text-ink rtl:translate-x-1/2"
        style={{ insetInlineStart: `${score}%` }}
      >
        {score}
      </b>
      <span className={score > 100 - minLabelGap ? 'invisible' : undefined}>100</span>
    </div>
  </div>
)

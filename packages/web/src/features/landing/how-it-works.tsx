import * as text from '#text/pages/landing.ts'

const steps = () => [
  { title: text.how1Title, words: text.how1Text },
  { title: text.how2Title, words: text.how2Text },
  { title: text.how3Title, words: text.how3Text },
]

export const HowItWorks = () => (
  <section aria-labelledby="how" className="page py-12 lg:py-18">
    <h2 id="how">{text.howTitle}</h2>
    <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
      {steps().map(({ title, words }, index) => (
        <li key={title} className="how-step">
          <span className="voice text-ui text-ink-soft tabular-nums" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-0.5 mb-1.5">{title}</h3>
          <p className="text-ui text-ink-soft">{words}</p>
        </li>
      ))}
    </ol>
  </section>
)

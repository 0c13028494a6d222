import * as text from '#text/pages/landing.ts'
import { Card } from '../../ui/layout/card.tsx'
import { StartLink } from './start-link.tsx'

export const OwnRisk = () => (
  <div className="page pb-12 lg:pb-18">
    <Card
      labelledBy="risk"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-12 lg:p-8"
    >
      <div className="grid gap-4">
        <h2 id="risk">{text.riskTitle}</h2>
        <p className="max-w-text">{text.riskText}</p>
      </div>
      <p>
        <StartLink>{text.riskStart}</StartLink>
      </p>
    </Card>
  </div>
)

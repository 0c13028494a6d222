import type { ReactNode } from 'react'

/** A list of terms with their meanings. */
export const LabeledList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4">{children}</dl>
)

/** One term. */
export const LabeledItem = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-0.5">
    <dt className="font-bold wrap-anywhere">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

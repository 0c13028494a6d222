import type { ReactNode } from 'react'

/** A list of words with what they mean. */
export const LabeledList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4">{children}</dl>
)

/** One of them. */
export const LabeledItem = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-0.5">
    <dt className="font-bold wrap-anywhere">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

import * as t from '#text/account/auth.ts'

export const OrDivider = () => (
  <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-small text-ink-soft">
    <span className="border-t border-line" />
    {t.or}
    <span className="border-t border-line" />
  </p>
)

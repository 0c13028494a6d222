/** What went well, beside what was pressed. */
export const Done = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-ui text-good empty:hidden">
    {children}
  </p>
)

/** A success message next to the pressed button. */
export const Done = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-ui text-good empty:hidden">
    {children}
  </p>
)

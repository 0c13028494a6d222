/**
 * [Statements in order] Starts the steps one after the other without waiting for answers, so that
 * PostgreSQL runs their statements in this order and they share one message. The caller reads the
 * answers later, in the order of precedence. A step that fails earlier is no unhandled rejection.
 */
export const sendInOrder = <Answers extends unknown[]>(
  ...steps: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
): { [Place in keyof Answers]: Promise<Answers[Place]> } => {
  const start = <Answer>(step: () => Promise<Answer>): Promise<Answer> => {
    const answer = step()
    answer.catch(() => {})
    return answer
  }
  return steps.map(start) as { [Place in keyof Answers]: Promise<Answers[Place]> }
}

/** The same for steps whose answers are awaited in this order too. */
export const allInOrder = async <Answers extends unknown[]>(
  ...steps: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
): Promise<void> => {
  for (const answer of sendInOrder<Answers>(...steps)) await answer
}

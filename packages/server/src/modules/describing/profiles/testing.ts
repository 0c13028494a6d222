/** A submission that can be saved, with these values added. */
export const submission = (
  values: Record<string, unknown> = {},
  submitter: Record<string, unknown> = {},
) => ({
  values: { fullName: 'Daniel Brooks', ...values },
  submitter: { email: 'ann@mail-house.org', consentChecked: true, ...submitter },
  boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
})

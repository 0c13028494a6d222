/** After a refusal that is only temporary. */
export const againAt = (time: string) => `You can try again at ${time}.`
export const againOn = (dayAndTime: string) => `You can try again on ${dayAndTime}.`

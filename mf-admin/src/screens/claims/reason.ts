/** Limits of the reason of a decision, as in the contract. */
export const claimReason = { min: 10, max: 1_000 };

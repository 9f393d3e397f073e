/** How long the reason of a decision on a claim is, as the contract has it. */
export const claimReason = { min: 10, max: 1_000 };

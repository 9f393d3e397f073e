/** The part of the Trusted Types API that the shell uses. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): object;
  };
}

interface Window {
  readonly trustedTypes?: TrustedTypesFactory;
}

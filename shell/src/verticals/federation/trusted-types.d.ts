/** The part of Trusted Types that the shell uses; browsers without it run without it. */
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

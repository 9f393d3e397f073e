/** Prints the most memory that a process has had, in bytes, when it ends. Loaded with `node --import`. */
process.on('exit', () => {
  process.stderr.write(`\npeak ${process.resourceUsage().maxRSS * 1_024}\n`);
});

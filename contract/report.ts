import Mocha from 'mocha';

/** A line for each check, failures with their reason beneath, a summary that names what was not run. */
export function reporter(title: string, write: (line: string) => void): Mocha.ReporterConstructor {
  return class extends Mocha.reporters.Base {
    constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
      super(runner, options);
      const counts = { passed: 0, failed: 0, notRun: 0 };
      const start = Date.now();
      const { constants } = Mocha.Runner;
      runner.on(constants.EVENT_RUN_BEGIN, () => write(title));
      runner.on(constants.EVENT_SUITE_BEGIN, (suite) => {
        if (suite.title !== '') write(`\n${suite.title}`);
      });
      runner.on(constants.EVENT_TEST_PASS, (test) => {
        counts.passed += 1;
        write(`  ok       ${test.title} (${test.duration ?? 0} ms)`);
      });
      runner.on(constants.EVENT_TEST_FAIL, (test, error: Error) => {
        counts.failed += 1;
        write(`  FAILED   ${test.title}`);
        for (const line of error.message.split('\n').slice(0, 12)) write(`             ${line}`);
      });
      runner.on(constants.EVENT_TEST_PENDING, (test) => {
        counts.notRun += 1;
        write(`  not run  ${test.title}`);
      });
      runner.on(constants.EVENT_RUN_END, () => {
        const seconds = ((Date.now() - start) / 1000).toFixed(1);
        write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.notRun} not run, in ${seconds} s`);
      });
    }
  };
}

/** `npm start`: the product as in production, with the client built if it has changed. */

import { buildWeb } from "../deploy/build/web-build.ts";
import { runService } from "./child.ts";
import { runProduct } from "./product.ts";

runProduct({
  prepare: async (logStep) => logStep((await buildWeb()) ? "Web client built" : "Web client up to date"),
  run: async ({ env, apiEnv, logStep, book, onStop, serversBack, serversAway, giveUp }) => {
    for (const program of ["api/server.ts", "worker/main.ts"]) {
      const service = runService({
        program,
        env: program.startsWith("api") ? apiEnv : env,
        onStep: logStep,
        onStart: (child) => book.add(program, child.pid),
        onGivenUp: giveUp,
        beforeRestart: serversBack,
        serversAway,
      });
      onStop(service.stop);
      await service.ready;
      logStep(program.startsWith("api") ? "API ready" : "Worker ready");
    }
  },
});

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { AutomationAnswer } from "#contracts/support/support-desk.ts";
import { TestMessage } from "#contracts/support/support-desk.ts";
import { formatPounds } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { automationQuery, offlineAssist, testAutomation } from "../queries.ts";

/** Tests the automation with a message, during or outside working hours. All three fields are optional. */
export function TestTool() {
  const [answer, setAnswer] = useState<AutomationAnswer>();
  const automation = useQuery(automationQuery);
  const queries = useQueryClient();
  const onSuccess = (result: AutomationAnswer) => {
    setAnswer(result);
    void queries.invalidateQueries({ queryKey: ["admin"] });
  };
  const showError = (title: string) => (error: Error) => {
    setAnswer(undefined);
    toast.error(title, { description: error.message });
  };
  const test = useMutation({ mutationFn: testAutomation, onSuccess });
  const offline = useMutation({ mutationFn: offlineAssist, onSuccess, onError: showError("Offline Assist Test Failed") });
  return (
    <Card aria-labelledby="test-tool" className="flex flex-col gap-4">
      <h2 id="test-tool" className="text-lg">
        Test a message
      </h2>
      {automation.data && (
        <p>
          {automation.data.testActs
            ? "In the sandbox, tests take real actions: a permitted refund is made, with no real money."
            : "With real money, tests only show what would happen."}
        </p>
      )}
      <Form
        schema={TestMessage}
        start={{ message: "", customer_email: "", customer_name: "" }}
        onSubmit={(sent) => test.mutateAsync(sent)}
        onRefused={showError("Test Failed")}
        className="flex flex-col gap-4"
      >
        {({ box, form }) => (
          <>
            <TextArea label="Message" {...box("message")} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Customer email" autoComplete="off" {...box("customer_email")} />
              <TextField label="Customer name" autoComplete="off" {...box("customer_name")} />
            </div>
            <FormActions>
              <Submit busy="Testing..." disabled={offline.isPending}>
                Test Automation
              </Submit>
              <Button disabled={test.isPending || offline.isPending} onClick={() => offline.mutate(form.getValues())}>
                {offline.isPending ? "Testing..." : "Test Offline Assist"}
              </Button>
            </FormActions>
          </>
        )}
      </Form>
      <div aria-live="polite">{answer && <Answer answer={answer} />}</div>
    </Card>
  );
}

const DECIDED_BY = { rules: "the rules", model: "the AI model", "model and rules": "the AI model and the rules" } as const;

const Reading = ({ reading: { decidedBy, rules, model, words } }: { reading: NonNullable<AutomationAnswer["reading"]> }) => (
  <p className="text-slate">
    Decided by {DECIDED_BY[decidedBy]}. Rules: {rules}. AI model: {model ?? "no reading"}. {words}
  </p>
);

const Answer = ({
  answer: { should_reply, reply, intent, customer_action_taken: taken, mode, note, reading },
}: {
  answer: AutomationAnswer;
}) => (
  <section aria-label="Result" className="flex flex-col gap-2 border-t border-line pt-4">
    <p className="flex flex-wrap gap-2">
      <Badge tone="plain">Intent: {intent}</Badge>
      <Badge tone={should_reply ? "herb" : "plain"}>{should_reply ? "Replies" : "Does not reply"}</Badge>
      <Badge tone={taken.refund_processed ? "herb" : "plain"}>
        {taken.refund_processed && taken.refund_amount ? `Refund of ${formatPounds(taken.refund_amount)} started` : "No refund"}
      </Badge>
      {taken.handed_to_person && <Badge tone="mustard">Passed to a person</Badge>}
      {mode === "preview" && <Badge tone="mustard">Preview: nothing was done</Badge>}
    </p>
    {reply && <blockquote className="border-l-2 border-line pl-3">{reply}</blockquote>}
    {reading && <Reading reading={reading} />}
    {note && <p className="text-slate">Internal note: {note}</p>}
  </section>
);

{{- define "service.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* The code that runs: `media` also where a second Deployment of it does the jobs. */}}
{{- define "service.process" -}}
{{- default (include "service.name" .) .Values.process -}}
{{- end -}}

{{/* What reports a kind of pod from all others: `component` is `process`, `migration`, `provision`, `smoke-test` or `cron`. */}}
{{- define "service.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "service.labels" -}}
{{ include "service.selector" . }}
app.kubernetes.io/version: {{ .root.Values.global.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: sotto
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "service.own.selector" -}}
{{ include "service.selector" (dict "root" . "name" (include "service.name" .) "component" "process") }}
{{- end -}}

{{- define "service.own.labels" -}}
{{ include "service.labels" (dict "root" . "name" (include "service.name" .) "component" "process") }}
{{- end -}}

{{/* The image of a repository: `registry/repository:tag@digest`. */}}
{{- define "service.image" -}}
{{- $global := .root.Values.global.image -}}
{{- $tag := .tag | default $global.tag | default .root.Chart.AppVersion -}}
{{- /* A tag of its own is another version than that of the digests. */ -}}
{{- $digest := .digest | default (ternary "" (get ($global.digests | default dict) (base .repository)) (not (empty .tag))) -}}
{{- with $global.registry }}{{ . | trimSuffix "/" }}/{{ end }}{{ .repository }}:{{ $tag }}{{ with $digest }}@{{ . }}{{ end }}
{{- end -}}

{{- define "service.version" -}}
{{- .Values.image.tag | default .Values.global.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{- define "service.own.image" -}}
{{- $repository := .Values.image.repository | default (printf "sotto/%s" (include "service.process" .)) -}}
{{- include "service.image" (dict "root" . "repository" $repository "tag" .Values.image.tag "digest" .Values.image.digest) -}}
{{- end -}}

{{/* What the standard `restricted` asks of a pod, and more. Nothing here is a choice. */}}
{{- define "service.pod.security" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .userId }}
  runAsGroup: {{ .userId }}
  fsGroup: {{ .userId }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* An identity of its own for a pod that is no process, without rights and without a token. As a hook it stands before the hook that runs as it. */}}
{{- define "service.account" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ .account }}
  labels: {{- include "service.labels" .pod | nindent 4 }}
  {{- if or .hook .annotations }}
  annotations:
    {{- with .hook }}
    helm.sh/hook: {{ . }}
    helm.sh/hook-weight: '-20'
    helm.sh/hook-delete-policy: before-hook-creation
    {{- end }}
    {{- with .annotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{- define "service.container.security" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  privileged: false
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* Where a pod finds the CA of a server: a file, `system`, or nothing where connections are not encrypted. `server` is `nats` or `postgres`. */}}
{{- define "service.ca.file" -}}
{{- with index (.root.Values.global.tls | default dict) .server -}}
{{- if and .enabled (or .secret .configMap) -}}
/etc/sotto/ca/{{ $.server }}.crt
{{- else if .enabled -}}
system
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The CAs of the named servers as a volume. Of a Secret it takes the certificate alone: a private key beside it stays where it is. */}}
{{- define "service.ca.volume" -}}
{{- $root := .root -}}
{{- $sources := list -}}
{{- range $server := .servers -}}
{{- with index ($root.Values.global.tls | default dict) $server -}}
{{- $items := list (dict "key" .key "path" (printf "%s.crt" $server)) -}}
{{- if and .enabled .configMap -}}
{{- $sources = append $sources (dict "configMap" (dict "name" .configMap "items" $items)) -}}
{{- else if and .enabled .secret -}}
{{- $sources = append $sources (dict "secret" (dict "name" .secret "items" $items)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with $sources -}}
- name: ca
  projected:
    defaultMode: 0444
    sources: {{- toYaml . | nindent 6 }}
{{- end -}}
{{- end -}}

{{- define "service.ca.mount" -}}
{{- if include "service.ca.volume" . -}}
- { name: ca, mountPath: /etc/sotto/ca, readOnly: true }
{{- end -}}
{{- end -}}

{{- define "service.pull.secrets" -}}
{{- with .Values.global.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The config as the process gets it: text is a template, what is empty is absent. */}}
{{- define "service.config" -}}
{{- $root := . -}}
{{- range $key, $value := .Values.config }}
{{- $text := kindIs "string" $value | ternary (tpl (toString $value) $root) (toJson $value) }}
{{- if and (ne $text "") (ne $text "null") }}
{{ $key }}: {{ $text | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/* How long a pod may take to go: what it still answers, what it waits for, what it finishes, and ten seconds. */}}
{{- define "service.grace" -}}
{{- add (int .Values.preStopSeconds) (int (index .Values.config "DRAIN_SECONDS" | default 0)) (int .Values.finishSeconds) 10 -}}
{{- end -}}

{{/* One side of a rule of a NetworkPolicy: an edge of the table, or a process of this release. */}}
{{- define "service.peers" -}}
{{- if .rule.edge -}}
{{- $edge := required (printf "global.network.edges.%s is not there" .rule.edge) (index .root.Values.global.network.edges .rule.edge) -}}
{{ toYaml $edge.peers }}
{{- else -}}
- podSelector:
    matchLabels:
      {{- include "service.selector" (dict "root" .root "name" .rule.process "component" (.rule.component | default "process")) | nindent 6 }}
{{- end -}}
{{- end -}}

{{- define "service.egress" -}}
{{- $root := .root -}}
{{- range .rules }}
{{- if or (not .when) (tpl (index $root.Values.config (.when | default "") | default "" | toString) $root) }}
- to:
    {{- include "service.peers" (dict "root" $root "rule" .) | nindent 4 }}
  ports:
    {{- if .edge }}
    {{- toYaml (index $root.Values.global.network.edges .edge).ports | nindent 4 }}
    {{- else }}
    - { protocol: TCP, port: {{ .port }} }
    {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "service.migration.container" -}}
{{- $root := .root -}}
- name: {{ .name }}
  image: {{ include "service.own.image" $root }}
  imagePullPolicy: {{ $root.Values.global.image.pullPolicy }}
  args: [{{ .command }}]
  {{- include "service.container.security" $root | nindent 2 }}
  env:
    - { name: NODE_ENV, value: {{ tpl (index $root.Values.config "NODE_ENV" | default "production") $root | quote }} }
    {{- with include "service.ca.file" (dict "root" $root "server" "postgres") }}
    - { name: DATABASE_CA_FILE, value: {{ . }} }
    {{- end }}
  envFrom:
    - secretRef: { name: {{ $root.Values.migration.existingSecret }} }
  resources: {{- toYaml $root.Values.migration.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    {{- include "service.ca.mount" (dict "root" $root "servers" (list "postgres")) | nindent 4 }}
{{- end -}}

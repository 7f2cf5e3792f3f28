{{/* Host names follow from the origin, so that they cannot contradict it. */}}
{{- define "platform.host" -}}
{{- (urlParse .Values.global.publicOrigin).host -}}
{{- end -}}

{{- define "platform.labels" -}}
{{ include "service.labels" (dict "root" .root "name" .name "component" .component) }}
{{- end -}}

{{/* One command of a restore: of the operations image with the backup's keys, or of a process with its own address of the database. */}}
{{- define "platform.restore.container" -}}
{{- $values := .root.Values -}}
{{- $process := .container.process | default "" -}}
{{- $own := ternary (dict) (index $values ($process | default "media")) (empty $process) -}}
{{- $image := $own.image | default dict -}}
{{- $needs := .container.needs | default list -}}
{{- $ca := dict "root" .root "servers" (ternary (list "postgres") list (or (not (empty $process)) (has "database" $needs))) -}}
- name: {{ .name }}
  image: {{ include "service.image" (dict "root" .root "repository" (printf "sotto/%s" ($process | default "operations")) "tag" $image.tag "digest" $image.digest) }}
  imagePullPolicy: {{ $values.global.image.pullPolicy }}
  {{- with .container.shell }}
  command: [sh, -c, {{ . | quote }}]
  {{- end }}
  {{- with .container.args }}
  args: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- include "service.container.security" .root | nindent 2 }}
  env:
    {{- if $process }}
    - { name: NODE_ENV, value: {{ tpl (index $own.config "NODE_ENV") .root | quote }} }
    - name: DATABASE_URL
      valueFrom: { secretKeyRef: { name: {{ $own.existingSecret }}, key: DATABASE_URL } }
    {{- end }}
    {{- if $ca.servers }}
    {{- with include "service.ca.file" (dict "root" .root "server" "postgres") }}
    - { name: DATABASE_CA_FILE, value: {{ . }} }
    {{- end }}
    {{- end }}
    {{- if has "vault" $needs }}
    - { name: BACKUP_URL, value: {{ required "restore.backupUrl is not set" $values.restore.backupUrl | quote }} }
    {{- end }}
    {{- if has "database" $needs }}
    - name: BACKUP_DATABASE_URL
      valueFrom: { secretKeyRef: { name: {{ $values.provision.superuser.existingSecret }}, key: {{ $values.provision.superuser.key }} } }
    {{- end }}
    {{- if has "store" $needs }}
    - { name: STORE_URL, value: {{ $values.global.storeUrl | quote }} }
    # The backup's keys need not write the product's files; media's do. Without them a role of the cloud opens both.
    {{- range list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
    - name: STORE_{{ . }}
      valueFrom: { secretKeyRef: { name: {{ $values.media.existingSecret }}, key: {{ . }}, optional: true } }
    {{- end }}
    {{- end }}
  {{- if has "vault" $needs }}
  envFrom:
    - secretRef: { name: {{ $values.restore.existingSecret }} }
  {{- end }}
  resources: {{- toYaml $values.restore.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    - { name: restore, mountPath: /restore }
    {{- include "service.ca.mount" $ca | nindent 4 }}
{{- end -}}
